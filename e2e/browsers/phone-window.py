#!/usr/bin/python3
"""A bare WebKitGTK window of a phone's size for WebKitWebDriver. MiniBrowser, its own browser, cannot be narrower than 447 px."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = (int(side) for side in os.environ["PHONE_SIZE"].split("x"))
data, downloads = os.environ["PHONE_DATA"], os.environ["PHONE_DOWNLOADS"]

# Hinted letters are wider than those of a phone.
settings = Gtk.Settings.get_default()
settings.set_property("gtk-xft-hinting", 0)
settings.set_property("gtk-xft-hintstyle", "hintnone")

context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=data + "/cache")
)
context.set_automation_allowed(True)
context.set_preferred_languages(["ru-RU"])


def save(download, name):
    download.set_destination("file://" + os.path.join(downloads, name))
    return True


def open_window(_session):
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    window.resize(width, height)
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("download-started", lambda _context, download: download.connect("decide-destination", save))
context.connect("automation-started", begin)
Gtk.main()
